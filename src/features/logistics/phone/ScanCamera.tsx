import { useEffect, useRef, useState } from 'react'
import { useLabels } from './labels'
import parts from './Parts.module.css'

type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new () => Detector }
type Read = (from: HTMLVideoElement) => Promise<string | undefined>
const everyMilliseconds = 250
/** The same code before the camera again is the same parcel, until it was away for a moment. */
const sameForMilliseconds = 2500

async function readerOf(): Promise<Read> {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) return (await import('./read-codes.tsx')).codeReader()
  const detector = new BarcodeDetector()
  return async (from) => (await detector.detect(from))[0]?.rawValue
}

/** Where there is no camera, or no leave to use it, codes are typed. */
export function ScanCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useLabels()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [can, setCan] = useState(typeof navigator.mediaDevices?.getUserMedia === 'function')
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (!can) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { text: '', at: 0 }
    const end = () => {
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    const look = async (reader: Read) => {
      const text = await reader(video.current!).catch(() => undefined)
      if (isOver) return
      const now = Date.now()
      const isNew = text !== undefined && (text !== last.text || now - last.at > sameForMilliseconds)
      if (text !== undefined) last = { text, at: now }
      if (isNew) read.current(text)
      timer = setTimeout(() => void look(reader), everyMilliseconds)
    }
    const show = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return end()
      video.current!.srcObject = stream
      const reader = await readerOf()
      if (!isOver) await look(reader)
    }
    void show().catch(() => {
      end()
      if (!isOver) setCan(false)
    })
    return () => {
      isOver = true
      end()
    }
  }, [can])
  if (!can) return null
  return <video ref={video} className={parts['photo']} autoPlay playsInline muted aria-label={t('need.scan')} />
}
