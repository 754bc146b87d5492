import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Course',
    title: { en: 'Courses', fr: 'Cours', ar: 'الدورات' },
    parts: ['CourseSection', 'CourseTopic'],
  }),
]
