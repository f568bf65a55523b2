export { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
