// npm run weigh: prints the bytes, gzipped, that each shipped library adds to the package for Chrome.
import { measureWeights } from './weights.ts';

console.log(JSON.stringify(await measureWeights()));
