import { IconFile, IconPhoto, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import css from './FileDrop.module.css'
import { IconButton } from './IconButton.tsx'
import { useFileSize, useWords } from './Words.tsx'

export interface DroppedFile {
  id: string | number
  name: string
  bytes: number
  /** 0 to 100 while it is on its way. */
  progress?: number | undefined
  error?: string | undefined
  href?: string
}

export interface FileDropProps {
  label: string
  /** "PDF or picture, 10 MB at most". */
  hint?: ReactNode
  files: DroppedFile[]
  onFiles: (files: File[]) => void
  onRemove?: (file: DroppedFile) => void
  /** As the attribute of an input: "image/*,.pdf". */
  accept?: string
  maxBytes?: number
  multiple?: boolean
}

/** Files by drag and drop, or by the button, which the keyboard reaches.
 *  @example <FileDrop label="Attachments" files={files} onFiles={upload} onRemove={remove} maxBytes={10_000_000} multiple /> */
export function FileDrop({ label, hint, files, onFiles, onRemove, accept, maxBytes, multiple }: FileDropProps) {
  const words = useWords()
  const written = useFileSize()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const hintId = useId()

  function take(list: FileList | null) {
    const offered = [...(list ?? [])]
    const why = (file: File) => {
      if (accept && !accepts(accept, file)) return words.wrongKind(file.name)
      if (maxBytes && file.size > maxBytes) return words.tooLarge(file.name, written(maxBytes))
      return undefined
    }
    const fits = offered.filter((file) => why(file) === undefined)
    const good = multiple ? fits : fits.slice(0, 1)
    const [only] = !multiple && offered.length > 1 ? good : []
    setRefused(only ? [words.onlyOne(only.name)] : offered.flatMap((file) => why(file) ?? []))
    if (good.length > 0) onFiles(good)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={css['whole']} role="group" aria-label={label}>
      <div
        className={css['zone']}
        data-over={over}
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{multiple ? words.dropHere : words.dropOne}</span>
        <button
          type="button"
          className={css['choose']}
          aria-describedby={hint ? hintId : undefined}
          onClick={() => input.current?.click()}
        >
          {multiple ? words.chooseFile : words.chooseOne}
        </button>
        {hint && (
          <span id={hintId} className={css['hint']}>
            {hint}
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <div role="alert" className={css['refused']}>
        {refused.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <FileList files={files} {...(onRemove ? { onRemove } : {})} />
    </div>
  )
}

/** Files that are there. @example <FileList files={card.attachments} /> */
export function FileList({ files, onRemove }: Pick<FileDropProps, 'files' | 'onRemove'>) {
  const words = useWords()
  const written = useFileSize()
  if (files.length === 0) return null
  return (
    <ul className={css['files']}>
      {files.map((file) => {
        const Icon = /\.(png|jpe?g|gif|webp|svg|avif)$/i.test(file.name) ? IconPhoto : IconFile
        return (
          <li key={file.id} className={css['file']}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className={css['about']}>
              <bdi className={css['name']}>
                {file.href ? (
                  <a href={file.href} download={file.name}>
                    {file.name}
                  </a>
                ) : (
                  file.name
                )}
              </bdi>
              {file.error ? (
                <span className={css['error']}>{file.error}</span>
              ) : file.progress === undefined ? (
                <span className={css['size']}>{written(file.bytes)}</span>
              ) : (
                <progress className={css['progress']} aria-label={file.name} max={100} value={file.progress} />
              )}
            </span>
            {onRemove && (
              <IconButton size="sm" icon={IconX} label={words.removeFile(file.name)} onClick={() => onRemove(file)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase()
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
    return file.type === kind
  })
}
