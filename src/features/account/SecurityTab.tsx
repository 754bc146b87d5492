import css from './Account.module.css'
import { KeysCard } from './KeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export function SecurityTab() {
  return (
    <div className={css['cards']}>
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
      <KeysCard />
    </div>
  )
}
