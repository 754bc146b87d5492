import { place } from '#contract/place'

export const rolesPlace = place({
  name: 'apps-roles',
  path: '/apps/roles',
  title: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' },
  icon: 'shield-half',
  needs: ['read', 'Role'],
  search: 'apps',
})
export const permissionsPlace = place({
  name: 'apps-permissions',
  path: '/apps/permissions',
  title: { en: 'Permissions', fr: 'Permissions', ar: 'الأذونات' },
  icon: 'key',
  needs: ['read', 'Permission'],
  search: 'apps',
})
export const accessControl = place({
  name: 'access-control',
  path: '/access-control',
  title: { en: 'Access control', fr: 'Contrôle d’accès', ar: 'التحكم في الوصول' },
  icon: 'lock-access',
  needs: ['read', 'AclDemo'],
  search: 'charts',
})
