import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { Card } from '#ui/Card'
import { FileDrop } from '#ui/FileDrop'
import { profiles, sendExtract, startImport, type Most } from './contract'
import { useFileSize } from '#ui/Words'
import { useLabels } from './labels'
import css from './Map.module.css'
import { boundsOf, nameOfExtract } from './rules'

type Profile = (typeof profiles)[number]

/** `names` are those of the regions that are there; `most` is how large an extract may be, once that is known. */
export function ImportCard({ names, most }: { names: readonly string[]; most: Most | undefined }) {
  const t = useLabels()
  const say = useFailureWords()
  const written = useFileSize()
  const start = useMutation(mutation(startImport))
  const extract = useMutation(mutation(sendExtract))
  const [file, setFile] = useState<File>()
  const [typed, setTyped] = useState<string>()
  const [wanted, setWanted] = useState<string[]>(['car'])
  const [bbox, setBbox] = useState('')
  const name = typed ?? nameOfExtract(file?.name ?? '')
  const boxIsWrong = bbox.trim() !== '' && !boundsOf(bbox)

  const isSending = start.isPending || extract.isPending
  // who cancelled it need not be told so
  const why = start.error ?? (extract.error?.code === 'extract_not_awaited' ? undefined : extract.error)
  const tooLarge = t('tooLarge', { most: written(most?.bytes ?? 0) })

  /** Goes on when another page is opened; the row of the import shows how far it is, and cancels it. */
  const send = async (chosen: File) => {
    const asked = { name: name.trim(), fileName: chosen.name, bytes: chosen.size, profiles: wanted as Profile[] }
    const { id } = await start.mutateAsync({ body: { ...asked, ...(bbox.trim() && { bbox: bbox.trim() }) } })
    await extract.mutateAsync({ params: { id }, body: chosen })
    setFile((now) => (now === chosen ? undefined : now))
    // of this file: with the next one they would replace this region, or cut it to what lies elsewhere
    setTyped(undefined)
    setBbox('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    extract.reset()
    // what fails is shown above the form
    if (file && !boxIsWrong) send(file).catch(() => undefined)
  }
  return (
    <Card title={t('import')}>
      <form className={css['form']} onSubmit={submit}>
        {why && (
          <Alert color="red" role="alert">
            {say(why, {
              wrong_kind: t('unreadable'),
              extract_broken_off: t('brokenOff'),
              extract_too_large: tooLarge,
            })}
          </Alert>
        )}
        <FileDrop
          label={t('file')}
          hint={most && t('fileHint', { most: written(most.bytes), place: most.place })}
          accept=".pbf"
          {...(most && { maxBytes: most.bytes })}
          files={file ? [{ id: 'chosen', name: file.name, bytes: file.size }] : []}
          {...(!isSending && { onRemove: () => setFile(undefined) })}
          onFiles={([chosen]) => setFile(chosen)}
        />
        <TextInput
          label={t('name')}
          description={names.includes(name.trim()) && t('replaces')}
          value={name}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
        />
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
        <Button type="submit" loading={isSending} disabled={!file || !name.trim() || wanted.length === 0 || boxIsWrong}>
          {t('startImport')}
        </Button>
      </form>
    </Card>
  )
}
