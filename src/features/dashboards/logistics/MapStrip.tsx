import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconArrowRight } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import css from './MapStrip.module.css'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import { MapNow } from './MapNow.tsx'

/** Where the fleet is. The map comes once somebody sees where it is to be, and all else is there. */
export function MapStrip({ depot, depots }: { depot: number; depots: Dashboard['depots'] }) {
  const t = useLabels()
  const { can } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const may = can(['read', 'Position']) && can(['read', 'Vehicle'])
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Card
      flush
      title={t('fleetNow')}
      tools={
        may && (
          <Button
            component={Link}
            href="/apps/logistics/fleet"
            variant="subtle"
            size="xs"
            rightSection={<IconArrowRight size={14} className={css['arrow'] ?? ''} />}
          >
            {t('openFleet')}
          </Button>
        )
      }
    >
      <div ref={box} className={css['map']}>
        {may ? seen && <MapNow depot={depot} depots={depots} /> : <p className={css['none']}>{t('noPositions')}</p>}
      </div>
    </Card>
  )
}
