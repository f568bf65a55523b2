import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChartData } from './chart-data.ts';
import './charts.css';
import { drawChart } from './draw-chart.ts';

/** Colours that the stylesheet has for series. */
const SERIES_COLOURS = 6;
const DARK = '(prefers-color-scheme: dark)';

/** A chart with its title and a legend. */
export function ChartFigure({ data }: { data: ChartData }) {
  const { canvas, figure } = useDrawn(data);
  const rows = data.kind === 'bars' ? Math.max(3, data.labels.length) : 0;
  return (
    <figure className="chart" ref={figure}>
      <figcaption>{data.title}</figcaption>
      <ul className="legend" hidden={data.series.length < 2}>
        {data.series.map(({ name }, at) => (
          <li key={name}>
            <span data-series={at % SERIES_COLOURS} aria-hidden="true" /> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <div className="canvas" style={rows > 0 ? { blockSize: `${rows * 1.75 + 2}rem` } : undefined}>
        <canvas ref={canvas} role="img" aria-label={`${data.title}. The table below holds the same numbers.`} />
      </div>
      <Palette />
    </figure>
  );
}

/** Makes the stylesheet's colours known to the chart, in the scheme which is on. */
function Palette() {
  return (
    <div hidden>
      {Array.from({ length: SERIES_COLOURS }, (_, at) => (
        <span key={at} className="series-colour" data-series={at} />
      ))}
      <span className="line-colour" />
    </div>
  );
}

function useDrawn(data: ChartData) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLElement>(null);
  const isDark = useSyncExternalStore(followScheme, () => matchMedia(DARK).matches);
  const key = JSON.stringify(data);
  useEffect(() => {
    if (!canvas.current || !figure.current) return;
    const chart = drawChart(canvas.current, data, coloursOf(figure.current));
    return () => chart.destroy();
  }, [key, isDark]);
  return { canvas, figure };
}

function coloursOf(figure: HTMLElement) {
  const colourOf = (element: Element): string => getComputedStyle(element).color;
  return {
    ink: colourOf(figure),
    line: [...figure.querySelectorAll('.line-colour')].map(colourOf)[0] ?? '',
    series: [...figure.querySelectorAll('.series-colour')].map(colourOf),
  };
}

function followScheme(onChange: () => void): () => void {
  const scheme = matchMedia(DARK);
  scheme.addEventListener('change', onChange);
  return () => scheme.removeEventListener('change', onChange);
}
