import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'AclDemo',
    title: { en: 'Access control page', fr: 'Page du contrôle d’accès', ar: 'صفحة التحكم في الوصول' },
  }),
  subject({ name: 'Permission', title: { en: 'Permissions', fr: 'Permissions', ar: 'الأذونات' } }),
  subject({ name: 'Role', title: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' } }),
]
