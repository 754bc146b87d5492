import { Button } from '@mantine/core'
import { IconMapPin, IconMapPinOff, IconPencil, IconPlus, IconReceipt, IconTrash, IconTruck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import { StatusChip } from '#ui/StatusChip'
import { useListing, useNumber } from '#ui/Words'
import { removeAddress, type Address, type CustomerDetail } from './contract'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { useCountryName, useWhyNot } from './use-words'

const AddressDrawer = lazy(() => import('./AddressDrawer.tsx').then((m) => ({ default: m.AddressDrawer })))

/** Where they live, where orders go and where bills go. */
export function AddressTab({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const [opened, setOpened] = useState<Address | 'new'>()
  const mayChange = can(['update', 'Customer'])
  const add = mayChange && (
    <Button variant="default" size="sm" leftSection={<IconPlus size={14} />} onClick={() => setOpened('new')}>
      {t('addAddress')}
    </Button>
  )
  const { addresses } = customer
  return (
    <Card title={t('addresses')} count={number(addresses.length)} tools={addresses.length > 0 && add}>
      {addresses.length === 0 && (
        <Empty icon={IconMapPinOff} title={t('noAddresses')} text={t('noAddressesText')} action={add} />
      )}
      {addresses.map((one) => (
        <AddressRow key={one.id} customer={customer} address={one} {...(mayChange && { edit: () => setOpened(one) })} />
      ))}
      {opened && (
        <Suspense fallback={null}>
          <AddressDrawer
            customer={customer}
            address={opened === 'new' ? undefined : opened}
            close={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface AddressRowProps {
  customer: CustomerDetail
  address: Address
  edit?: () => void
}
function AddressRow({ customer, address, edit }: AddressRowProps) {
  const t = useLabels()
  const countryName = useCountryName()
  const listing = useListing()
  const confirm = useConfirm()
  const whyNot = useWhyNot()
  const removing = useAct(removeAddress, (error) => t('refused', { why: whyNot(error) }))
  const { label, name, line, postcode, city, country, deliversHere, billsHere } = address
  const remove = async () => {
    const question = { title: t('removeAddressTitle', { line }), text: t('removeAddressText') }
    if (!(await confirm({ ...question, verb: t('removeAddress'), destructive: true }))) return
    await removing.act({ params: { id: customer.customerId, address: address.id } }, t('addressRemoved', { line }))
  }
  const lines = [line, [postcode, city].filter(Boolean).join(' '), country && countryName(country)].filter(Boolean)
  return (
    <div className={css['row']}>
      <div>
        <p className={css['strong']}>
          {label || name}
          {deliversHere && (
            <StatusChip tone="accent" icon={IconTruck}>
              {t('delivers')}
            </StatusChip>
          )}
          {billsHere && (
            <StatusChip tone="info" icon={IconReceipt}>
              {t('bills')}
            </StatusChip>
          )}
        </p>
        <p className={css['quiet']}>
          {label && <span>{name}</span>}
          <bdi>{listing(lines)}</bdi>
          <span className={css['country']}>
            {address.lat === null ? <IconMapPinOff size={14} /> : <IconMapPin size={14} />}
            {address.lat === null ? t('noPin') : t('hasPin')}
          </span>
        </p>
      </div>
      {edit && (
        <div className={css['country']}>
          <IconButton variant="subtle" label={`${t('editAddress')}: ${line}`} icon={IconPencil} onClick={edit} />
          <IconButton
            variant="subtle"
            label={`${t('removeAddress')}: ${line}`}
            icon={IconTrash}
            loading={removing.busy}
            onClick={() => void remove()}
          />
        </div>
      )}
    </div>
  )
}
