import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Project', title: { en: 'Projects', fr: 'Projets', ar: 'المشاريع' } })]
