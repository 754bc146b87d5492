import { useReducedMotion } from '@mantine/hooks'
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import css from './Gallery.module.css'
import { useTones } from './use-tones.tsx'

Chart.register(ArcElement, BarController, BarElement, CategoryScale, DoughnutController, Filler, Legend, LinearScale)
Chart.register(LineController, LineElement, PointElement, PolarAreaController, RadarController, RadialLinearScale)
Chart.register(ScatterController, Tooltip)

type Drawn = { type: ChartConfiguration['type']; data: ChartConfiguration['data'] }

/** A drawing of Chart.js. @example <ChartJsPlot sentence={t('rise')} type="bar" data={data} /> */
export function ChartJsPlot({ sentence, type, data }: Drawn & { sentence: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tones = useTones()
  const still = useReducedMotion() ?? false
  const written = JSON.stringify(data)
  useEffect(() => {
    const { grid, text, font, series, surface } = tones
    // of its own the library asks for letters of the machine, and not all that it writes is told by the options
    Chart.defaults.font.family = font
    const isRound = type === 'radar' || type === 'polarArea'
    const isRing = type === 'doughnut'
    const own = JSON.parse(written) as ChartConfiguration['data']
    // one colour a part where the whole is one round, else one a series
    const datasets = own.datasets.map((one, at) => {
      const colour = series[at % series.length]!
      const faint = `color-mix(in srgb, ${colour} 22%, transparent)`
      const inParts = isRing || type === 'polarArea'
      return {
        ...one,
        backgroundColor: inParts ? series : type === 'line' || type === 'radar' ? faint : colour,
        borderColor: inParts ? surface : colour,
        borderWidth: type === 'bar' ? 0 : 2,
        fill: type === 'line' || type === 'radar',
        tension: 0.35,
        borderRadius: type === 'bar' ? 3 : 0,
        maxBarThickness: 30,
        pointRadius: type === 'scatter' ? 4 : 2,
      }
    })
    const axis = { grid: { color: grid }, ticks: { color: text }, border: { display: false } }
    const ring = { grid: { color: grid }, angleLines: { color: grid }, pointLabels: { color: text } }
    const chart = new Chart(canvas.current!, {
      type,
      data: { ...own, datasets } as ChartConfiguration['data'],
      options: {
        maintainAspectRatio: false,
        animation: still ? false : { duration: 240 },
        scales: isRing
          ? {}
          : isRound
            ? { r: { ...ring, ticks: { color: text, backdropColor: 'transparent' } } }
            : { x: axis, y: axis },
        plugins: { legend: { position: 'bottom', labels: { color: text, boxWidth: 10 } } },
      },
    })
    // what is drawn before the letters have come is measured and written in others, and stays so
    let isGone = false
    void document.fonts.ready.then(() => {
      if (!isGone) chart.update('none')
    })
    return () => {
      isGone = true
      chart.destroy()
    }
  }, [written, type, tones, still])
  return (
    <div dir="ltr" className={css['plot']}>
      <canvas ref={canvas} role="img" aria-label={sentence} />
    </div>
  )
}
