import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
} from 'chart.js';
import type { ChartData } from './chart-data.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Colours of a chart as the page's colour scheme has them. */
export interface ChartColours {
  ink: string;
  line: string;
  series: string[];
}

/** Lines differ by more than their colours. */
const DASHES = [[], [6, 3], [2, 3], [10, 4, 2, 4]];
const POINTS = ['circle', 'rect', 'triangle', 'rectRot', 'crossRot', 'star'] as const;
const MOST_MARKED_DAYS = 62;

/** Draws a chart; the caller destroys it. */
export function drawChart(canvas: HTMLCanvasElement, data: ChartData, colours: ChartColours): Chart {
  const chart = new Chart(canvas, configurationOf(data, colours));
  // What the chart holds, for programs that read the page.
  canvas.dataset['holds'] = JSON.stringify({
    labels: chart.data.labels,
    series: chart.data.datasets.map((dataset) => ({ name: dataset.label, values: dataset.data })),
  });
  return chart;
}

function configurationOf(data: ChartData, { ink, line, series: palette }: ChartColours): ChartConfiguration {
  const isLine = data.kind === 'line';
  const axis = { ticks: { color: ink }, grid: { color: line }, border: { color: line } };
  const values = { ...axis, beginAtZero: true };
  const names = { ...axis, ticks: { color: ink, autoSkip: isLine, maxRotation: 0 }, grid: { display: false } };
  return {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: data.labels,
      datasets: data.series.map((series, at) =>
        datasetOf(data, { series, at, colour: palette[at % palette.length] ?? ink }),
      ),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isLine ? 'x' : 'y',
      interaction: { mode: 'index', intersect: false, axis: isLine ? 'x' : 'y' },
      scales: isLine ? { x: names, y: values } : { x: values, y: names },
    },
  };
}

function datasetOf(
  { kind, labels }: ChartData,
  { series, at, colour }: { series: ChartData['series'][number]; at: number; colour: string },
): ChartDataset {
  const shared = { label: series.name, data: series.values, borderColor: colour, backgroundColor: colour };
  if (kind === 'bars') return { type: 'bar', ...shared, maxBarThickness: 20 };
  return {
    type: 'line',
    ...shared,
    // Later lines lie on top: their dashes let an equal line below be seen.
    order: -at,
    spanGaps: false,
    borderWidth: 2,
    borderDash: DASHES[at % DASHES.length]!,
    pointStyle: POINTS[at % POINTS.length]!,
    pointRadius: labels.length > MOST_MARKED_DAYS ? 0 : 3,
  };
}
