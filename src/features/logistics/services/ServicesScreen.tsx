import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { listServices, testService, type Service, type ServiceName, type ServiceStatus } from './contract'
import { InstallationCard } from './InstallationCard.tsx'
import css from './Services.module.css'
import { useLabels } from './labels'
import { ServiceRow } from './ServiceRow.tsx'
import { useWhyNot } from './use-why-not.tsx'

/** What this installation uses besides itself: each may be asked whether it is there, and says what is used instead. */
export function ServicesScreen() {
  'use no memo'
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(listServices))
  const [told, setTold] = useState<Partial<Record<ServiceName, ServiceStatus>>>({})
  const { act, busy, sent } = useAct(testService, useWhyNot())
  const may = useSession().can(['update', 'Service'])
  const services = data?.services ?? []
  const test = async ({ name }: Service) => {
    const done = await act({ body: { name } })
    if (done) setTold((known) => ({ ...known, [name]: done.given }))
  }
  // one after the other: they answer by the same machine, and a slow one is told apart from a busy one
  const testAll = async () => {
    for (const one of services) if (one.asked) await test(one)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={t('facts', { count: services.filter(({ at }) => at !== null).length })}
        actions={
          may && (
            <Button
              leftSection={<IconPlugConnected size={16} />}
              disabled={!data || busy}
              onClick={() => void testAll()}
            >
              {t('testAll')}
            </Button>
          )
        }
      />
      <div className={css['stack']}>
        <Card flush>
          {data ? (
            <ul className={css['list']}>
              {services.map((one) => (
                <ServiceRow
                  key={one.name}
                  service={one}
                  told={told[one.name]}
                  isBusy={sent?.body.name === one.name}
                  {...(may && one.asked && { test: () => void test(one), mayTest: !busy })}
                />
              ))}
            </ul>
          ) : error ? (
            <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
          ) : (
            <Skeletons rows={8} />
          )}
        </Card>
        {data && <InstallationCard installation={data.installation} />}
      </div>
    </>
  )
}
