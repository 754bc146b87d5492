import { implement, type Feature } from '#server/feature'
import * as contract from './contract'
import * as permissions from './server/permissions'
import * as roles from './server/roles'
import type { Subjects } from './server/subjects'
import { rights } from './rights'
import { accessSeed } from './seed'

/** `subjects`: what rights may be about, as every feature declares it. */
export const accessFeature = (subjects: Subjects): Feature =>
  implement(
    contract,
    {
      listRoles: roles.listRoles,
      addRole: roles.addRole(subjects),
      updateRole: roles.updateRole(subjects),
      deleteRole: roles.deleteRole,
      listPermissions: permissions.listPermissions,
      addPermission: permissions.addPermission(subjects),
      updatePermission: permissions.updatePermission(subjects),
      deletePermission: permissions.deletePermission,
      listSubjects: ({ language }) => ({
        subjects: subjects().map(({ name, title, own = null, hideable = {} }) => ({
          name,
          title: title[language],
          own,
          hideable: Object.entries(hideable).map(([field, words]) => ({ name: field, title: words[language] })),
        })),
      }),
      readAclDemo: roles.readAclDemo,
    },
    { rights, seeds: [accessSeed] },
  )
