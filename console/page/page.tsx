import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './board.tsx';
import './page.css';

createRoot(document.getElementById('board')!).render(
  <StrictMode>
    <Board />
  </StrictMode>,
);
