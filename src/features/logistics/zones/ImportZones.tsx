import { Button, FileInput, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { mutation } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useNumber, useWords } from '#ui/Words'
import { importZones, zoneKinds, type Wrong, type Zone } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import css from './Zones.module.css'

type Refused = { good: number; wrong: Wrong[] }

/** Zones out of a GeoJSON file: all of them, or what is wrong with each that is none. */
export function ImportZones({ close }: { close: () => void }) {
  const t = useLabels()
  const words = useWords()
  const number = useNumber()
  const whyNot = useWhyNot()
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<Zone['kind']>('territory')
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const sending = useMutation(mutation(importZones))
  const choose = (next: File | null) => {
    setFile(next)
    setFault(undefined)
    setRefused(undefined)
  }
  async function send(leaveWrong: boolean) {
    if (!file) return setFault(t('fileNeeded'))
    const geojson = await file.text().then(readJson)
    if (!geojson) return setFault(t('notJson'))
    try {
      const { zones } = await sending.mutateAsync({ body: { geojson, kind, leaveWrong } })
      toast({ text: t('imported', { count: zones.length }) })
      close()
    } catch (error) {
      const { code, data } = error as { code: string; data: unknown }
      if (code === 'features_wrong') setRefused(data as Refused)
      else setFault(whyNot(error))
    }
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t('import')}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          {refused && refused.good > 0 ? (
            <Button loading={sending.isPending} onClick={() => void send(true)}>
              {t('importGood', { count: refused.good })}
            </Button>
          ) : (
            <Button loading={sending.isPending} disabled={refused !== undefined} onClick={() => void send(false)}>
              {t('import')}
            </Button>
          )}
        </>
      }
    >
      <div className={css['fields']}>
        <FileInput
          label={t('file')}
          description={t('fileHint')}
          leftSection={<IconUpload size={16} />}
          accept=".geojson,.json,application/geo+json,application/json"
          clearable
          value={file}
          error={fault}
          onChange={choose}
        />
        <Select
          label={t('field.kind')}
          data={zoneKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && setKind(next)}
        />
        {refused && (
          <div role="alert">
            <p className={css['fault']}>{t('wrong', { count: refused.wrong.length })}</p>
            <ul className={css['wrong']}>
              {refused.wrong.map((one) => (
                <li key={one.at}>
                  {t('wrongOne', {
                    at: number(one.at + 1),
                    name: one.name || t('unnamed'),
                    why: t(`fault.${one.fault}`),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** What is no object of JSON is nothing. */
function readJson(text: string): { type: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value ? (value as { type: string }) : undefined
  } catch {
    return undefined
  }
}
