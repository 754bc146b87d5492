import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { EditCard } from '#ui/EditCard'
import { EditDialog } from '#ui/EditDialog'
import { EditDrawer } from '#ui/EditDrawer'
import { EditPage } from '#ui/EditPage'
import { toast } from '#ui/Toasts'
import css from './Gallery.module.css'
import { useLabels } from './labels'
import { useShownSave } from './use-shown-save.tsx'

/** The four forms: in a page, beside it, over it, and as a page. Save twice to see what a refusal and another's change look like. */
export function SaveSection() {
  const t = useLabels()
  const [open, setOpen] = useState<'drawer' | 'dialog'>()
  const [name, setName] = useState('Nkem Okafor')
  const save = useShownSave(t('saveRefused'), () => {
    setOpen(undefined)
    toast({ text: t('taken', { name }) })
  })
  const fieldName = () => t('theName')
  const edited = { save, fieldName, verb: t('save') }
  const field = <TextInput label={t('name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
  return (
    <div className={css['stack']}>
      <div className={css['halves']}>
        {/* one form is open at a time: each of them would say why the same attempt was refused */}
        <EditCard {...edited} {...(open && { readOnly: true })} title={t('editCard')}>
          {field}
        </EditCard>
        <Card title={t('otherForms')}>
          <div className={css['row']}>
            <Button variant="default" onClick={() => setOpen('drawer')}>
              {t('openDrawer')}
            </Button>
            <Button variant="default" onClick={() => setOpen('dialog')}>
              {t('openDialog')}
            </Button>
          </div>
        </Card>
      </div>
      {open === 'drawer' && (
        <EditDrawer {...edited} title={t('editCard')} onClose={() => setOpen(undefined)}>
          {field}
        </EditDrawer>
      )}
      {open === 'dialog' && (
        <EditDialog {...edited} title={t('editCard')} onClose={() => setOpen(undefined)}>
          {field}
        </EditDialog>
      )}
      <WholePage />
    </div>
  )
}

function WholePage() {
  const t = useLabels()
  const [name, setName] = useState('Cool van 02')
  const isChanged = name !== 'Cool van 02'
  const again = () => setName('Cool van 02')
  const save = useShownSave(t('saveRefused'), again)
  return (
    <EditPage
      save={{ ...save, isDirty: () => isChanged }}
      title={t('editPage')}
      facts={t('editPageFacts')}
      verb={t('save')}
      changed={isChanged && t('name')}
      discard={again}
      fieldName={() => t('theName')}
    >
      <Card>
        <TextInput label={t('name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Card>
    </EditPage>
  )
}
