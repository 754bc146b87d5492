import { useRef, useState, type PointerEvent } from 'react'
import css from './Drive.module.css'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { blobOf } from './pictures.tsx'

/** A name written with a finger. */
export function SignPad({ onSigned }: { onSigned: (blob: Blob, signee: string) => void }) {
  const t = useLabels()
  const pad = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [signee, setSignee] = useState('')
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => [
    (nativeEvent.offsetX / currentTarget.clientWidth) * currentTarget.width,
    (nativeEvent.offsetY / currentTarget.clientHeight) * currentTarget.height,
  ]
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')!
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#17152b' })
    pen.beginPath()
    pen.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const pen = event.currentTarget.getContext('2d')!
    pen.lineTo(...at(event))
    pen.stroke()
    setDrawn(true)
  }
  const clear = () => {
    pad.current!.getContext('2d')!.clearRect(0, 0, pad.current!.width, pad.current!.height)
    setDrawn(false)
  }
  const done = async () => {
    // on paper a line is dark on white
    const sheet = document.createElement('canvas')
    sheet.width = pad.current!.width
    sheet.height = pad.current!.height
    const pen = sheet.getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, sheet.width, sheet.height)
    pen.drawImage(pad.current!, 0, 0)
    onSigned(await blobOf(sheet, 'image/png'), signee.trim())
  }
  return (
    <>
      <label className={parts['field']}>
        {t('signee')}
        <input value={signee} maxLength={120} autoComplete="off" onChange={(event) => setSignee(event.target.value)} />
      </label>
      <canvas
        ref={pad}
        className={parts['pad']}
        width={800}
        height={400}
        role="img"
        aria-label={t('signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <div className={css['between']}>
        <button type="button" className={css['go']} disabled={!isDrawn} onClick={clear}>
          {t('clear')}
        </button>
        <button
          type="button"
          className={`${css['go']} ${css['wide']}`}
          data-tone="full"
          disabled={!isDrawn}
          onClick={() => void done()}
        >
          {t('save')}
        </button>
      </div>
    </>
  )
}
