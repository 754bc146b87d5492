import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconAddressBook, IconMapPinQuestion, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mutation } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useConfirm } from '#ui/Confirm'
import { ListPage } from '#ui/ListPage'
import type { PageAction } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { toast } from '#ui/Toasts'
import { addressStates, deleteAddress, listAddresses, type Address } from './contract'
import { useLabels } from './labels'
import { useAddressColumns, usePhoneRow } from './use-address-columns'
import { useWhyNot } from './use-why-not'

const AddressDrawer = lazy(() => import('./AddressDrawer.tsx').then((m) => ({ default: m.AddressDrawer })))
const nameOf = ({ label, line }: Address) => (label === '' ? line : label)

/** Where something went before. */
export function AddressesScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listAddresses, { rows: ({ addresses }) => addresses, total: ({ total }) => total })
  const sureFrom = list.answer?.sureFrom ?? 0
  const [opened, setOpened] = useState<'add' | Address>()
  const remove = useRemove()
  const add = () => setOpened('add')
  const [mayAdd, mayChange] = [can(['create', 'Address']), can(['update', 'Address'])]
  const acts: [boolean, RowAction<Address>][] = [
    [mayChange, { label: t('edit'), icon: IconPencil, quick: true, run: setOpened }],
    [can(['delete', 'Address']), { label: t('delete'), icon: IconTrash, danger: true, run: (one) => void remove(one) }],
  ]
  const review = () => void navigate({ to: '/apps/logistics/settings/addresses/review' })
  const actions: [boolean, PageAction][] = [
    [can(['read', 'Delivery']), { label: t('review'), icon: IconMapPinQuestion, run: review }],
    [mayAdd, { label: t('add'), icon: IconPlus, run: add, primary: true }],
  ]
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={actions.flatMap(([offered, one]) => (offered ? [one] : []))}
        columns={useAddressColumns(sureFrom)}
        phone={usePhoneRow(sureFrom)}
        rowName={nameOf}
        onRowOpen={mayChange ? setOpened : undefined}
        rowActions={acts.flatMap(([offered, one]) => (offered ? [one] : []))}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('point'),
            options: addressStates.map((value) => ({ value, label: t(`surety.${value}`) })),
          },
        ]}
        none={{
          icon: IconAddressBook,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <AddressDrawer address={opened === 'add' ? undefined : opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useRemove(): (address: Address) => Promise<void> {
  const t = useLabels()
  const confirm = useConfirm()
  const why = useWhyNot()
  const removing = useMutation(mutation(deleteAddress))
  return async (address) => {
    const name = nameOf(address)
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
    if (!(await confirm({ ...question, destructive: true }))) return
    try {
      await removing.mutateAsync({ params: { id: address.id } })
      toast({ text: t('deleted', { name }) })
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
}
