import chromium from '@sparticuz/chromium';

/** Unpacks the package's browser into the folder for temporary files of this process, and tells where it is. */
process.stdout.write(await chromium.executablePath());
