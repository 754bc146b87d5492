import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/Dialog'
import { scopes, type Scope } from './contract'
import { useLabels } from './labels'

type ScopeDialogProps = { title: string; verb: string; danger?: boolean; answer: (scope: Scope | undefined) => void }

/** Of a series: is it about this one, about those that follow, too, or about all? */
export function ScopeDialog({ title, verb, danger = false, answer }: ScopeDialogProps) {
  const t = useLabels()
  const [scope, setScope] = useState<Scope>('this')
  return (
    <Dialog
      open
      onClose={() => answer(undefined)}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={() => answer(undefined)}>
            {t('cancel')}
          </Button>
          <Button {...(danger && { color: 'red' })} onClick={() => answer(scope)}>
            {verb}
          </Button>
        </>
      }
    >
      <Radio.Group aria-label={title} value={scope} onChange={(value) => setScope(value)}>
        <Stack gap={10}>
          {scopes.map((one) => (
            <Radio key={one} value={one} label={t(`scope.${one}`)} data-autofocus={one === 'this' || undefined} />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
