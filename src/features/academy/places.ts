import { place } from '#contract/place'

export const myCourses = place({
  name: 'apps-academy-my-courses',
  path: '/apps/academy/my-courses',
  title: { en: 'My courses', fr: 'Mes cours', ar: 'دوراتي' },
  icon: 'school',
  needs: ['read', 'Course'],
  search: 'apps',
})
export const courseDetails = place({
  name: 'apps-academy-course-details',
  path: '/apps/academy/course-details/{id}',
  title: { en: 'Course', fr: 'Cours', ar: 'دورة' },
  icon: 'school',
  needs: ['read', 'Course'],
})
