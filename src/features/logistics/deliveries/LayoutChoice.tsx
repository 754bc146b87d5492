import { SegmentedControl } from '@mantine/core'
import { IconColumns2, IconList, IconMap } from '@tabler/icons-react'
import { useLabels } from './labels'

export type Layout = 'list' | 'both' | 'map'

/** The list, the map, or one beside the other. */
export function LayoutChoice({ layout, choose }: { layout: Layout; choose: (layout: Layout) => void }) {
  const t = useLabels()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('layout')}
      value={layout}
      onChange={choose}
      data={[
        { value: 'list', label: <IconList size={16} aria-label={t('layout.list')} /> },
        { value: 'both', label: <IconColumns2 size={16} aria-label={t('layout.both')} /> },
        { value: 'map', label: <IconMap size={16} aria-label={t('layout.map')} /> },
      ]}
    />
  )
}
