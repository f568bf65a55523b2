import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/look.css';
import { Console } from '../shell/console.tsx';
import type { PageLoaders } from '../shell/use-page.ts';
import '../shell/shell.css';

/** Each page is a bundle of its own, loaded when its place is opened. */
const PAGES: PageLoaders = {
  launches: async () => import('../launches/launches-page.tsx'),
  insights: async () => import('../insights/insights-page.tsx'),
  rules: async () => import('../rules/rules-page.tsx'),
  schedules: async () => import('../schedules/schedules-page.tsx'),
};

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <Console pages={PAGES} />
  </StrictMode>,
);
