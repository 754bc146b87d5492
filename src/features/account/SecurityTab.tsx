import { useSession } from '#client/session'
import css from './Account.module.css'
import { KeysCard } from './KeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SecondFactorNotice } from './SecondFactorNotice.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** Of who has yet to set up the second factor that their role asks for, no more is asked than that. */
export function SecurityTab() {
  const { secondFactorNeeded } = useSession()
  return (
    <div className={css['cards']} data-column>
      <SecondFactorNotice />
      {!secondFactorNeeded && <PasswordCard />}
      <TwoFactorCard />
      {!secondFactorNeeded && (
        <>
          <SessionsCard />
          <KeysCard />
        </>
      )}
    </div>
  )
}
