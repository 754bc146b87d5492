import { useReducedMotion } from '@mantine/hooks'
import ApexCharts, { type ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'
import css from './Gallery.module.css'
import { useTones, type Tones } from './use-tones.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

/** What all of them share, in the colours and letters of the look. */
const lookOf = ({ scheme, grid, text, surface, font }: Tones, still: boolean): ApexOptions => ({
  chart: {
    type: 'line',
    // the library adds 15 px; its box is there before it, so that nothing below moves when it is drawn
    height: 245,
    fontFamily: font,
    foreColor: text,
    background: 'transparent',
    toolbar: { show: false },
    zoom: { enabled: false },
    animations: { enabled: !still },
    ...(nonce !== undefined && { nonce }),
  },
  theme: { mode: scheme },
  grid: { borderColor: grid },
  dataLabels: { enabled: false },
  stroke: { width: 2 },
  legend: { position: 'bottom' },
  tooltip: { theme: scheme },
  plotOptions: { radialBar: { track: { background: grid } } },
  markers: { strokeColors: surface },
})

/** A drawing of ApexCharts. @example <ApexPlot sentence={t('rise')} options={{ chart: { type: 'bar' }, series }} /> */
export function ApexPlot({ sentence, options }: { sentence: string; options: ApexOptions }) {
  const box = useRef<HTMLDivElement>(null)
  const tones = useTones()
  const still = useReducedMotion() ?? false
  const written = JSON.stringify(options)
  useEffect(() => {
    const own = JSON.parse(written) as ApexOptions
    const look = lookOf(tones, still)
    // heat is one colour, more and less of it
    const [series, lines] =
      own.chart?.type === 'heatmap' ? [tones.series.slice(0, 1), [tones.surface]] : [tones.series, tones.series]
    const chart = new ApexCharts(box.current!, {
      ...look,
      ...own,
      chart: { ...look.chart!, ...own.chart! },
      colors: series,
      stroke: { ...look.stroke, ...own.stroke, colors: lines },
    })
    void chart.render()
    return () => chart.destroy()
  }, [written, tones, still])
  // its library knows one direction only
  return <div dir="ltr" role="img" aria-label={sentence} className={css['plot']} ref={box} />
}
