import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconKey, IconPencil, IconPlus, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { useListState } from '#client/use-list-state'
import { useSearchText } from '#client/use-search-text'
import { useConfirm } from '#ui/Confirm'
import { DataTable } from '#ui/DataTable'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { SearchField } from '#ui/SearchField'
import { toast } from '#ui/Toasts'
import { deletePermission, listPermissions, type Permission } from './contract'
import { useLabels } from './labels'
import { usePermissionColumns, usePermissionPhoneRow } from './use-permission-columns'
import { useWhyNot } from './use-words'

const PermissionDrawer = lazy(() => import('./PermissionDrawer.tsx').then((m) => ({ default: m.PermissionDrawer })))

export function PermissionsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const [state, setState] = useListState(['name'])
  const [open, setOpen] = useState<{ permission: Permission | undefined }>()
  const q = search['q']
  const { data, error, refetch } = useQuery({
    ...query(listPermissions, { query: { q, ...state } }),
    placeholderData: keepPreviousData,
  })
  const columns = usePermissionColumns()
  const phone = usePermissionPhoneRow()
  const { edit, remove } = usePermissionChanges((permission) => setOpen({ permission }))
  const mayEdit = can(['update', 'Permission'])
  // the last row of the last page went
  const last = data ? Math.max(1, Math.ceil(data.totalPermissions / state.itemsPerPage)) : state.page
  useEffect(() => {
    if (state.page > last) setState({ ...state, page: last }, { replace: true })
  })
  const add = can(['create', 'Permission']) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ permission: undefined })}>
      {t('addPermission')}
    </Button>
  )
  const current = data?.permissions.find(({ id }) => id === open?.permission?.id) ?? open?.permission
  return (
    <>
      <PageHeader
        title={t('permissions')}
        facts={data ? t('permissionCount', { count: data.totalPermissions }) : '\u00a0'}
        actions={add}
      />
      <DataTable
        name={t('permissions')}
        rows={data?.permissions}
        total={data?.totalPermissions ?? 0}
        state={state}
        onState={setState}
        columns={columns}
        phone={phone}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayEdit && { onRowOpen: (permission: Permission) => void edit(permission) })}
        rowActions={[
          ...(mayEdit
            ? [{ label: t('edit'), icon: IconPencil, quick: true, run: (one: Permission) => void edit(one) }]
            : []),
          ...(can(['delete', 'Permission'])
            ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Permission) => void remove(one) }]
            : []),
        ]}
        search={
          <SearchField
            placeholder={t('searchPermissions')}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
          />
        }
        failed={
          error &&
          !data && <Failed title={t('permissionsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        }
        empty={
          q ? (
            <Empty
              icon={IconSearchOff}
              title={t('noneFits')}
              action={
                <Button variant="default" onClick={() => setSearch({ q: undefined, page: undefined })}>
                  {t('clearSearch')}
                </Button>
              }
            />
          ) : (
            <Empty icon={IconKey} title={t('noPermissions')} action={add} />
          )
        }
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
  const removal = useMutation(mutation(deletePermission))
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
      removal.mutate(
        { params: { id } },
        {
          onSuccess: () => toast({ text: t('deleted', { name }) }),
          onError: (error) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
        },
      )
    },
  }
}
