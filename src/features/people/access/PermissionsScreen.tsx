import { Button } from '@mantine/core'
import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { ListPage } from '#ui/ListPage'
import { deletePermission, listPermissions, type Permission } from './contract'
import { useLabels } from './labels'
import { usePermissionColumns, usePermissionPhoneRow } from './use-permission-columns'
import { useWhyNot } from './use-words'

const PermissionDrawer = lazy(() => import('./PermissionDrawer.tsx').then((m) => ({ default: m.PermissionDrawer })))

export function PermissionsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const [open, setOpen] = useState<{ permission: Permission | undefined }>()
  const list = useList(listPermissions, {
    rows: ({ permissions }) => permissions,
    total: ({ totalPermissions }) => totalPermissions,
  })
  const { edit, remove } = usePermissionChanges((permission) => setOpen({ permission }))
  const mayEdit = can(['update', 'Permission'])
  const add = () => setOpen({ permission: undefined })
  const mayAdd = can(['create', 'Permission'])
  const current = list.rows?.find(({ id }) => id === open?.permission?.id) ?? open?.permission
  return (
    <>
      <ListPage
        list={list}
        title={t('permissions')}
        {...(list.answer && { facts: t('permissionCount', { count: list.answer.totalPermissions }) })}
        actions={mayAdd ? [{ label: t('addPermission'), icon: IconPlus, run: add, primary: true }] : []}
        columns={usePermissionColumns()}
        phone={usePermissionPhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={mayEdit ? (permission) => void edit(permission) : undefined}
        rowActions={[
          ...(mayEdit
            ? [{ label: t('edit'), icon: IconPencil, quick: true, run: (one: Permission) => void edit(one) }]
            : []),
          ...(can(['delete', 'Permission'])
            ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Permission) => void remove(one) }]
            : []),
        ]}
        search={t('searchPermissions')}
        none={{
          icon: IconKey,
          title: t('noPermissions'),
          action: mayAdd && <Button onClick={add}>{t('addPermission')}</Button>,
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <PermissionDrawer permission={current} close={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** A permission that came with the product asks before it is touched: people count on what it does. */
function usePermissionChanges(open: (permission: Permission) => void) {
  const t = useLabels()
  const confirm = useConfirm()
  const whyNot = useWhyNot()
  const removal = useAct(deletePermission, (error) => t('refused', { why: whyNot(error) }))
  return {
    async edit(permission: Permission) {
      const { name, core } = permission
      const question = { title: t('editCoreTitle', { name }), text: t('editCoreText'), verb: t('editAnyway') }
      if (!core || (await confirm(question))) open(permission)
    },
    async remove({ id, name, core, assignedTo }: Permission) {
      const lost = t('deletePermissionText', { count: assignedTo.length })
      const question = {
        title: t('deleteTitle', { name }),
        text: core ? `${t('coreWarning')} ${lost}` : lost,
        verb: t('deletePermission'),
        destructive: true,
      }
      if (!(await confirm(question))) return
      await removal.act({ params: { id } }, t('deleted', { name }))
    },
  }
}
