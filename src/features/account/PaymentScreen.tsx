import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { useSession } from '#client/session'
import { useWorded } from '#client/use-worded'
import { getBilling } from '#features/billing/contract'
import { cycles, freePlan, getOffer, type Cycle, type OfferedPlan, type Plan } from '#features/billing/contract/offer'
import { WhereShown } from '#features/visitor-page.tsx'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Logo } from '#ui/Logo'
import { Skeletons } from '#ui/Skeletons'
import css from './Billing.module.css'
import { BillingAddressCard } from './BillingAddressCard.tsx'
import { useLabels } from './labels'
import { payment } from './places'
import { OrderCard } from './OrderCard.tsx'

/** One plan is ordered: which one stands in the address. */
export function PaymentScreen() {
  const { person } = useSession()
  if (person) return <Payment />
  return (
    <WhereShown place={payment}>
      <Payment />
    </WhereShown>
  )
}

function Payment() {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const { person } = useSession()
  const { data, error, refetch } = useQuery(useWorded(getOffer))
  const offered = data?.plans.filter(({ key }) => key !== freePlan) ?? []
  const plan = offered.find(({ key }) => key === search['plan']) ?? offered[0]
  const cycle = cycles.find((one) => one === search['cycle']) ?? 'year'
  const choose = (next: { plan?: Plan; cycle?: Cycle }) =>
    setSearch({ plan: plan?.key, cycle, ...next }, { replace: true })
  return (
    <div className={css['page']}>
      <header className={css['top']}>
        <Link href="/front-pages/landing-page" className={css['brand']}>
          <Logo size={30} />
          Meridian
        </Link>
        <Link href={person ? '/pages/pricing' : '/front-pages/pricing'}>{t('allPlans')}</Link>
      </header>
      <h1>{t('order')}</h1>
      <p className={css['lead']}>{t('orderText')}</p>
      {plan ? (
        <div className={css['sides']}>
          {person ? (
            <Own plan={plan} offered={offered} cycle={cycle} choose={choose} />
          ) : (
            <Visitor plan={plan} offered={offered} cycle={cycle} choose={choose} />
          )}
        </div>
      ) : (
        <Card>
          {!data && error && (
            <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
          )}
          {!data && !error && <Skeletons rows={4} />}
          {data && <p>{t('nothingOffered')}</p>}
        </Card>
      )}
    </div>
  )
}

type Choice = {
  plan: OfferedPlan
  offered: readonly OfferedPlan[]
  cycle: Cycle
  choose: (next: { plan?: Plan; cycle?: Cycle }) => void
}

function Own(choice: Choice) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getBilling))
  if (!data)
    return (
      <Card>
        {error ? (
          <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </Card>
    )
  return (
    <>
      <BillingAddressCard billing={data} />
      <OrderCard {...choice} billing={data} />
    </>
  )
}

/** Somebody has to have an account for which a plan can be ordered; then they come back here. */
function Visitor(choice: Choice) {
  const t = useLabels()
  const back = encodeURIComponent(`/front-pages/payment?plan=${choice.plan.key}&cycle=${choice.cycle}`)
  return (
    <>
      <Card title={t('yourAccount')}>
        <div className={css['fields']}>
          <p>{t('yourAccountText')}</p>
          <div className={css['actions']}>
            <Button component={Link} href={`/login?to=${back}`}>
              {t('signIn')}
            </Button>
            <Button component={Link} href="/register" variant="default">
              {t('register')}
            </Button>
          </div>
        </div>
      </Card>
      <OrderCard {...choice} />
    </>
  )
}
