import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPackage } from '@tabler/icons-react'
import { mutation, query } from '#client/query'
import { ownZone } from '#contract/formats'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { DetailPage } from '#ui/DetailPage'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { addSample, getSample, mostDoors, removeSample, type Sample } from './contract'
import { useLabels } from './labels'
import css from './Sample.module.css'
import { useWhyNot } from './use-why-not'

/** What a new installation tries planning with: put in and taken out again, all at once. */
export function SampleScreen() {
  'use no memo'
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getSample))
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={4} />
      ) : (
        <>
          {data.isDemo && (
            <Card title={t('demo')}>
              <p className={css['text']}>{t('demoText')}</p>
            </Card>
          )}
          {data.at ? <There sample={data} at={data.at} /> : <NotThere />}
        </>
      )}
    </DetailPage>
  )
}

function NotThere() {
  'use no memo'
  const t = useLabels()
  const why = useWhyNot()
  const adding = useMutation(mutation(addSample))
  const may = useSession().can(['create', 'Sample'])
  const zone = ownZone()
  const number = useNumber()
  const add = () =>
    adding.mutate(
      { body: { name: t('depotName'), zone } },
      {
        onSuccess: () => toast({ text: t('added') }),
        onError: (error) => toast({ text: t('notAdded', { why: why(error) }), tone: 'bad' }),
      },
    )
  return (
    <Empty
      icon={IconPackage}
      title={t('none')}
      text={adding.isPending ? t('adding') : t('what', { count: number(mostDoors) })}
      action={
        may && (
          <Button loading={adding.isPending} onClick={add}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}

type ThereProps = { sample: Sample; at: NonNullable<Sample['at']> }
function There({ sample, at: { depotId, depot, day } }: ThereProps) {
  'use no memo'
  const t = useLabels()
  const why = useWhyNot()
  const number = useNumber()
  const confirm = useConfirm()
  const removing = useMutation(mutation(removeSample))
  const may = useSession().can(['delete', 'Sample'])
  const { deliveries, routes, drivers, vehicles } = sample
  const facts = [
    { name: t('depot'), says: depot, href: '/apps/logistics/settings/depots' },
    { name: t('deliveries'), says: number(deliveries), href: `/apps/logistics/deliveries?depot=${depotId}` },
    { name: t('routes'), says: number(routes), href: `/apps/logistics/routes/list?depot=${depotId}` },
    { name: t('drivers'), says: number(drivers), href: `/apps/logistics/drivers?depot=${depotId}` },
    { name: t('vehicles'), says: number(vehicles), href: `/apps/logistics/settings/vehicles?depot=${depotId}` },
  ]
  async function remove(): Promise<void> {
    const text = t('removeText', { depot, count: t('count', { deliveries, routes }) })
    if (!(await confirm({ title: t('removeTitle'), text, verb: t('remove'), destructive: true }))) return
    removing.mutate(
      {},
      {
        onSuccess: () => toast({ text: t('removed') }),
        onError: (error) => toast({ text: t('notRemoved', { why: why(error) }), tone: 'bad' }),
      },
    )
  }
  return (
    <Card title={t('there')}>
      <dl className={css['facts']}>
        {facts.map(({ name, says, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Link href={href}>{says}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['acts']}>
        <Button component={Link} href={`/apps/logistics/routes?day=${day}&depot=${depotId}`}>
          {t('plan')}
        </Button>
        {may && (
          <Button variant="default" loading={removing.isPending} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
