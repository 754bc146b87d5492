import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation, query } from '#client/query'
import { Card } from '#ui/Card'
import { FileDrop } from '#ui/FileDrop'
import { listImports, profiles, startImport } from './contract'
import { ImportRow } from './ImportRow.tsx'
import { useLabels } from './labels'
import css from './Map.module.css'
import { boundsOf } from './rules'

/** What the server takes by upload; what is larger is imported by the command. */
const mostBytes = 31_000_000
type Profile = (typeof profiles)[number]

export function ImportCard() {
  const t = useLabels()
  const say = useFailureWords()
  const start = useMutation(mutation(startImport))
  const { data } = useQuery(query(listImports))
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState<string[]>(['car'])
  const [bbox, setBbox] = useState('')
  const boxIsWrong = bbox.trim() !== '' && !boundsOf(bbox)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!file || boxIsWrong) return
    const body = { file, name: name.trim(), profiles: wanted as Profile[], ...(bbox.trim() && { bbox: bbox.trim() }) }
    start.mutate({ body }, { onSuccess: () => setFile(undefined) })
  }
  return (
    <Card title={t('import')}>
      <form className={css['form']} onSubmit={send}>
        {start.error && (
          <Alert color="red" role="alert">
            {say(start.error)}
          </Alert>
        )}
        <FileDrop
          label={t('file')}
          hint={t('fileHint')}
          accept=".pbf"
          maxBytes={mostBytes}
          files={file ? [{ id: 'chosen', name: file.name, bytes: file.size }] : []}
          onRemove={() => setFile(undefined)}
          onFiles={([chosen]) => {
            setFile(chosen)
            if (!name) setName(chosen?.name.replace(/(-latest)?(\.osm)?\.pbf$/, '') ?? '')
          }}
        />
        <TextInput label={t('name')} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        <Checkbox.Group label={t('profiles')} value={wanted} onChange={setWanted}>
          <Group gap="md" mt={6}>
            {profiles.map((profile) => (
              <Checkbox key={profile} value={profile} label={t('profile', { profile })} />
            ))}
          </Group>
        </Checkbox.Group>
        <TextInput
          label={t('bbox')}
          description={t('bboxHint')}
          placeholder="9.47,47.05,9.64,47.27"
          dir="ltr"
          value={bbox}
          error={boxIsWrong && t('bboxWrong')}
          onChange={(event) => setBbox(event.target.value)}
        />
        <Button
          type="submit"
          loading={start.isPending}
          disabled={!file || !name.trim() || wanted.length === 0 || boxIsWrong}
        >
          {t('startImport')}
        </Button>
      </form>
      {data && data.imports.length > 0 && (
        <ul className={css['rows']} aria-label={t('imports')}>
          {data.imports.map((one) => (
            <ImportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}
