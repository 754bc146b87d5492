import { Menu } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useConfirm } from '#ui/Confirm'
import { useDemoLabels } from './demo-labels'

/** In the profile menu of the demo: the sample data as on the first day, in all tabs. */
export function ResetItem({ reset }: { reset: () => void }) {
  const t = useDemoLabels()
  const confirm = useConfirm()
  const ask = async () => {
    if (await confirm({ title: t('resetTitle'), text: t('resetText'), verb: t('reset'), destructive: true })) reset()
  }
  return (
    <Menu.Item leftSection={<IconRestore size={17} stroke={1.75} />} onClick={() => void ask()}>
      {t('reset')}
    </Menu.Item>
  )
}
