import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { mutation } from '#client/query'
import { toast } from '#ui/Toasts'
import { setConnection, type Connection } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Says how it stands, and turns it round. */
export function ConnectButton({ connection: { id, name, isConnected } }: { connection: Connection }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const change = useMutation(mutation(setConnection))
  // drawn at once; what the server says comes with the list
  const shown = change.isPending ? change.variables.body.isConnected : isConnected
  const put = (next: boolean) =>
    change.mutate(
      { params: { id }, body: { isConnected: next } },
      {
        onSuccess: () =>
          toast({
            text: t(next ? 'connected' : 'disconnected', { name }),
            action: { label: t('undo'), run: () => put(!next) },
          }),
        onError: (error) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
      },
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
