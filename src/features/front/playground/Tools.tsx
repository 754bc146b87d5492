import { Button, SegmentedControl } from '@mantine/core'
import { IconMapPinPlus, IconRoute, IconTrash } from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Playground.module.css'
import { most } from './spots.tsx'

type ToolsProps = {
  ready: boolean
  count: number
  vans: number
  solving: boolean
  add: () => void
  choose: (vans: number) => void
  solve: () => void
  clear: () => void
}
const vanCounts = [1, 2, 3, 4]

export function Tools({ ready, count, vans, solving, add, choose, solve, clear }: ToolsProps) {
  const t = useLabels()
  const number = useNumber()
  return (
    <div className={css['tools']}>
      <Button
        variant="default"
        leftSection={<IconMapPinPlus size={16} aria-hidden />}
        disabled={!ready || solving || count >= most}
        onClick={add}
      >
        {t('add')}
      </Button>
      <SegmentedControl
        aria-label={t('vans')}
        disabled={solving}
        value={String(vans)}
        onChange={(chosen) => choose(Number(chosen))}
        data={vanCounts.map((one) => ({
          value: String(one),
          label: t('vanCount', { count: one, written: number(one) }),
        }))}
      />
      <Button
        leftSection={<IconRoute size={16} aria-hidden />}
        disabled={!ready || count === 0}
        loading={solving}
        onClick={solve}
      >
        {t('solve')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={solving || count === 0}
        onClick={clear}
      >
        {t('clear')}
      </Button>
      <p className={css['count']}>{t('stopCount', { count, written: number(count) })}</p>
    </div>
  )
}
