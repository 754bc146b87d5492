import { IconAdjustments, IconBan, IconCopy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { PageActions } from '#ui/PageActions'
import { Panel } from '#ui/Panel'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function MenuSection() {
  const t = useLabels()
  const [count, setCount] = useState(0)
  const [range, setRange] = useState('week')
  const run = () => setCount(count + 1)
  const ranges = ['week', 'month', 'year'] as const
  return (
    <Card>
      <div className={css['stack']}>
        <div className={css['row']}>
          <ActionMenu
            renderButton={(opener) => (
              <IconButton variant="default" label={t('openMenu')} icon={IconDots} {...opener} />
            )}
            entries={[
              { label: t('edit'), icon: IconPencil, run },
              { label: t('copy'), icon: IconCopy, run, disabled: true },
              { label: t('delete'), icon: IconTrash, run, danger: true },
            ]}
          />
          <ActionMenu
            renderButton={(opener) => (
              <IconButton variant="default" label={t('range')} icon={IconAdjustments} {...opener} />
            )}
            choices={{ value: range, options: ranges.map((value) => ({ value, label: t(value) })), choose: setRange }}
          />
          <Panel
            label={t('note')}
            renderButton={(opener) => (
              <IconButton variant="default" label={t('openPanel')} icon={IconPlus} {...opener} />
            )}
          >
            {t('sampleText')}
          </Panel>
        </div>
        <div className={css['row']}>
          <PageActions
            actions={[
              { label: t('addUser'), icon: IconPlus, run, primary: true },
              { label: t('edit'), icon: IconPencil, run },
              { label: t('suspend'), icon: IconBan, run, more: true },
            ]}
          />
        </div>
        <p role="status">{t('pressed', { count })}</p>
      </div>
    </Card>
  )
}
