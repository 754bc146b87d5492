import { Button, SegmentedControl } from '@mantine/core'
import { IconHandMove, IconLasso, IconSquareDashed, IconX } from '@tabler/icons-react'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

export type Tool = 'move' | 'lasso'
type ToolsProps = {
  tool: Tool
  setTool: (tool: Tool) => void
  /** How many are seen, and how many are chosen. */
  inView: number
  chosen: number
  takeShown: () => void
  clear: () => void
}

/** Over the map: whether a drag moves it or draws around many, and what is chosen. */
export function MapTools({ tool, setTool, inView, chosen, takeShown, clear }: ToolsProps) {
  const t = useLabels()
  return (
    <div className={css['mapTools']}>
      <SegmentedControl
        size="xs"
        value={tool}
        onChange={setTool}
        aria-label={t('tools')}
        data={[
          { value: 'move', label: <IconHandMove size={16} aria-label={t('tool.move')} /> },
          { value: 'lasso', label: <IconLasso size={16} aria-label={t('tool.lasso')} /> },
        ]}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSquareDashed size={16} />}
        disabled={inView === 0}
        onClick={takeShown}
      >
        {t('takeShown')}
      </Button>
      {chosen > 0 && (
        <Button size="xs" rightSection={<IconX size={14} />} onClick={clear}>
          {t('taken', { count: chosen })}
        </Button>
      )}
    </div>
  )
}
