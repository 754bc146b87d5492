import { useEffect, useRef } from 'react'
import { useLabels } from './labels'
import parts from './Parts.module.css'

type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new () => Detector }
const everyMilliseconds = 250

/** Where the browser can read codes; elsewhere they are typed, and nothing is shown. */
export function ScanCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useLabels()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  const can = 'BarcodeDetector' in globalThis && typeof navigator.mediaDevices?.getUserMedia === 'function'
  useEffect(() => {
    const { BarcodeDetector } = globalThis as WithDetector
    if (!can || !BarcodeDetector) return
    let stream: MediaStream | undefined
    let isOver = false
    const detector = new BarcodeDetector()
    const look = async () => {
      const [found] = await detector.detect(video.current!).catch(() => [])
      if (found && !isOver) read.current(found.rawValue)
    }
    const timer = setInterval(() => void look(), everyMilliseconds)
    const show = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) stream.getTracks().forEach((track) => track.stop())
      else if (video.current) video.current.srcObject = stream
    }
    // without leave to use the camera the code is typed
    void show().catch(() => clearInterval(timer))
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [can])
  if (!can) return null
  return <video ref={video} className={parts['photo']} autoPlay playsInline muted aria-label={t('need.scan')} />
}
