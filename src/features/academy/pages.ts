import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { courseDetails, myCourses } from './places'

export const pages = [
  page(myCourses, () => import('./MyCoursesScreen.tsx').then((m) => m.MyCoursesScreen), useLabels, useFormLabels),
  page(courseDetails, () => import('./CourseScreen.tsx').then((m) => m.CourseScreen), useLabels, useFormLabels),
]
