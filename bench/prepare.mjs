// Writes the transcripts and prints the scenes as JSON. A process of its own: what a child has used at its peak includes what its parent
// held when it was started.
import { scenes } from './scenes.mjs';

const [folder, host, largest] = process.argv.slice(2);
process.stdout.write(JSON.stringify(scenes({ folder, host, largest: Number(largest) })));
