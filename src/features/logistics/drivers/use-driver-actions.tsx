import {
  IconArchive,
  IconCircleCheck,
  IconClockExclamation,
  IconCoffee,
  IconDeviceMobile,
  IconMail,
  IconMoon,
  IconPencil,
  IconPlayerPlay,
  IconSteeringWheel,
  IconTrash,
  IconUserCheck,
  IconUserPause,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { AccountMove, DriverDetail, DutyMove } from './contract'
import { useLabels } from './labels'
import { useDriverMoves } from './use-driver-moves'

const icons: Record<AccountMove | DutyMove, KitIcon> = {
  activate: IconCircleCheck,
  suspend: IconUserPause,
  reinstate: IconCircleCheck,
  archive: IconArchive,
  begin: IconUserCheck,
  start: IconSteeringWheel,
  pause: IconCoffee,
  resume: IconPlayerPlay,
  end: IconMoon,
}

/** What can be done with a driver as a whole, by whoever may: the moves their states allow, and no others. */
export function useDriverActions(driver: DriverDetail, edit: () => void, leave: () => void): PageAction[] {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const navigate = useNavigate()
  const { account, duty, ill, invite, remove } = useDriverMoves()
  const mayChange = can(['update', 'Driver'])
  const accountMoves = driver.accountAllowed.map((name): PageAction => ({
    label: t(`move.${name}`),
    icon: icons[name],
    more: name === 'suspend' || name === 'archive',
    danger: name === 'archive',
    run: () => void account(driver, name),
  }))
  const dutyMoves = driver.dutyAllowed.map((name): PageAction => ({
    label: t(`move.${name}`),
    icon: icons[name],
    run: () => void duty(driver, name),
  }))
  const takeAway: PageAction = {
    label: t('delete'),
    icon: IconTrash,
    danger: true,
    more: true,
    run: () => void remove(driver).then((gone) => gone && leave()),
  }
  // what is theirs goes to others on the board of their depot
  const board = { to: '/apps/logistics/routes', search: { depot: driver.depotId } }
  const away: PageAction = {
    label: t('illToday'),
    icon: IconClockExclamation,
    more: true,
    run: () =>
      void ill(driver).then((done) => {
        if (done && can(['update', 'Route'])) void navigate(board)
      }),
  }
  const phone: PageAction = {
    label: t('phoneOf'),
    icon: IconDeviceMobile,
    run: () => void navigate({ to: `/apps/logistics/drivers/${driver.id}/phone` }),
  }
  const send: PageAction = { label: t('invite'), icon: IconMail, more: true, run: () => void invite(driver) }
  return [
    ...(mayChange ? [...dutyMoves, ...accountMoves] : []),
    ...(mayChange && driver.account === 'active' && driver.absent === null ? [away] : []),
    phone,
    ...(mayChange && driver.email !== '' ? [send] : []),
    ...(can(['delete', 'Driver']) && driver.duty === 'off' ? [takeAway] : []),
    ...(mayChange ? [{ label: t('edit'), icon: IconPencil, primary: true, run: edit }] : []),
  ]
}
