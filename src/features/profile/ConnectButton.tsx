import { Button } from '@mantine/core'
import { useAct } from '#client/use-act'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { setConnection, type Connection } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Says how it stands, and turns it round. */
export function ConnectButton({ connection: { id, name, isConnected } }: { connection: Connection }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const change = useAct(setConnection, (error) => t('refused', { why: whyNot(error) }))
  // drawn at once; what the server says comes with the list
  const shown = change.sent?.body.isConnected ?? isConnected
  const put = (next: boolean): void =>
    void change.act(
      { params: { id }, body: { isConnected: next } },
      { text: t(next ? 'connected' : 'disconnected', { name }), action: { label: t('undo'), run: () => put(!next) } },
    )
  const Icon = shown ? IconUserCheck : IconUserPlus
  return (
    <Button
      size="sm"
      variant={shown ? 'light' : 'default'}
      leftSection={<Icon size={14} stroke={1.75} />}
      aria-label={t(shown ? 'connectedWith' : 'connectWith', { name })}
      onClick={() => put(!shown)}
    >
      {t(shown ? 'isConnected' : 'connect')}
    </Button>
  )
}
