import '#kit/config/production.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { recordAgent } from './agent-recording.ts';
import { takeBoardPicture } from './board-picture.ts';
import { Showroom } from './showroom.ts';

programArguments({
  usage: `Usage: npm run documents:pictures

Makes the pictures in docs/pictures from a service that it starts for them.`,
});

const showroom = await Showroom.open();
try {
  await takeBoardPicture(showroom);
  await recordAgent(showroom);
} finally {
  await showroom.close();
}
