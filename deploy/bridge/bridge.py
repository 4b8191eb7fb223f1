#!/usr/bin/env python3
"""Runs command-line engines behind the contract /v1/jobs. Python 3.9 or newer, nothing else. See README.md."""
import hmac, json, mimetypes, os, pathlib, re, resource, select, shutil, signal, subprocess, sys, threading, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

VERSION = '1'
CODES = {'noFace', 'manyFaces', 'faceTilted', 'noPerson', 'noGarment', 'badImage', 'badAudio', 'silent', 'tooLong', 'tooShort'}
ENDINGS = {'image/png': '.png', 'image/jpeg': '.jpg', 'image/webp': '.webp', 'audio/wav': '.wav', 'audio/mpeg': '.mp3', 'video/mp4': '.mp4'}
DEFAULTS = {'host': '127.0.0.1', 'port': 7861, 'gpus': ['0'], 'folder': '/var/tmp/bridge', 'keepSeconds': 3600,
            'maxQueued': 32, 'maxUploadBytes': 100_000_000, 'maxOutputBytes': 500_000_000}

config = {**DEFAULTS, **json.loads(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else 'config.json').read_text('utf-8'))}
token = os.environ.pop('BRIDGE_TOKEN', '')
if len(token) < 16:
    sys.exit('BRIDGE_TOKEN must have 16 characters or more')
root = pathlib.Path(config['folder'])
root.mkdir(parents=True, exist_ok=True)
# Jobs of an earlier run are unknown: who asks for one reads 404 and begins again.
for old in root.glob('job-*'):
    shutil.rmtree(old, ignore_errors=True)
jobs, waiting, changed = {}, [], threading.Condition()


class Refused(Exception):
    def __init__(self, status, words):
        super().__init__(words)
        self.status = status


def arguments(template, values, files, folder, gpu):
    """The argv of a job. There is no shell; a text never reads as an option; a list in it falls away whole when a slot is empty."""
    def fill(part):
        missing = False
        def one(match):
            nonlocal missing
            kind, name = match.group(1) or '', match.group(2)
            if kind == 'file:':
                missing |= name not in files
                return files.get(name, '')
            value = {'out': str(folder / 'out'), 'gpu': gpu}.get(name, values.get(name)) if not kind else values.get(name)
            missing |= value is None
            if kind == 'text:':
                (folder / f'{name}.txt').write_text(str(value), 'utf-8')
                return str(folder / f'{name}.txt')
            # argparse takes ` -x` for a value.
            text = str(value)
            return ' ' + text if text.startswith('-') and match.span() == (0, len(part)) and isinstance(value, str) else text
        return re.sub(r'\{(file:|text:)?(\w+)\}', one, part), missing
    argv = []
    for part in template:
        filled = [fill(one) for one in (part if isinstance(part, list) else [part])]
        if not any(missing for _, missing in filled):
            argv += [text for text, _ in filled]
        elif not isinstance(part, list):
            raise Refused(422, f'{part} has no value')
    return argv


def stop_group(process):
    """Ends the engine and everything it started."""
    for sent in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sent)
        except ProcessLookupError:
            return
        for _ in range(30):
            process.poll()
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.1)


def run(job, gpu):
    engine, folder = config['engines'][job['engine']], job['folder']
    env = {name: os.environ[name] for name in ('PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH') if name in os.environ}
    argv = arguments(engine['argv'], job['values'], job['files'], folder, gpu)
    process = job['process'] = subprocess.Popen(
        argv, cwd=engine.get('cwd', folder), env={**env, 'PYTHONUNBUFFERED': '1', 'CUDA_VISIBLE_DEVICES': gpu, **engine.get('env', {})},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (config['maxOutputBytes'],) * 2)
    until, tail, pattern = time.time() + engine.get('timeoutSeconds', 900), '', re.compile(engine.get('progress', r'(\d{1,3})%'))
    while True:
        ready, _, _ = select.select([process.stdout], [], [], 0.2)
        part = os.read(process.stdout.fileno(), 65536) if ready else None
        if part:
            tail = (tail + part.decode('utf-8', 'replace'))[-4000:]
            found = pattern.findall(tail)
            if found:
                job['progress'] = min(99, float(found[-1]))
        elif part == b'' or process.poll() is not None:
            break
        if job['status'] == 'CANCELLED' or time.time() > until:
            break
    late = time.time() > until
    if part == b'' and not late and job['status'] != 'CANCELLED':
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            pass
    stop_group(process)
    process.stdout.close()
    out = sorted(p for p in (folder / 'out').glob(engine.get('outputs', '**/*')) if p.is_file() and not p.is_symlink() and p.stat().st_size)
    job['outputs'] = out[: engine.get('maxOutputs', 4)]
    fault = next((one['code'] for one in engine.get('faults', []) if one['code'] in CODES and re.search(one['match'], tail)), None)
    if late:
        return 'ERROR', 'took too long', None
    if process.returncode == 0 and out and not fault:
        return 'FINISHED', '', None
    return 'ERROR', f'ended with {process.returncode}: {tail[-300:]}', fault


def work(gpu):
    """One job at a time on each GPU."""
    while True:
        with changed:
            changed.wait_for(lambda: waiting)
            job = waiting.pop(0)
            job['status'] = 'PROGRESSING'
        try:
            status, message, code = run(job, gpu)
        except Exception as error:  # An engine that cannot be started is an error of its job.
            status, message, code = 'ERROR', str(error), None
        with changed:
            if job['status'] != 'CANCELLED':
                job.update(status=status, message=message, code=code)
            job['ended'] = time.time()
            if job['status'] != 'FINISHED':
                shutil.rmtree(job['folder'], ignore_errors=True)
        print(f"{job['id']} {job['engine']} {job['status']} {message[-200:]}", flush=True)


def clean():
    while True:
        time.sleep(min(60, config['keepSeconds']))
        with changed:
            for job in [one for one in jobs.values() if one['ended'] and one['ended'] + config['keepSeconds'] < time.time()]:
                shutil.rmtree(jobs.pop(job['id'])['folder'], ignore_errors=True)


def parts_of(body, content_type):
    boundary = re.search(r'boundary="?([^";]+)', content_type or '')
    if not boundary:
        raise Refused(415, 'multipart/form-data is expected')
    for chunk in (b'\r\n' + body).split(b'\r\n--' + boundary.group(1).encode())[1:]:
        head, _, data = chunk.partition(b'\r\n\r\n')
        name = re.search(rb'[; ]name="([A-Za-z]\w{0,31})"', head)
        mime = re.search(rb'content-type: *([\w/+.-]+)', head, re.I)
        if name:
            yield name.group(1).decode(), mime.group(1).decode() if mime else '', data


def create(body, content_type):
    params, sent = {}, {}
    for name, mime, data in parts_of(body, content_type):
        if name == 'params':
            params = json.loads(data)
        elif mime in ENDINGS:
            sent[name] = (ENDINGS[mime], data)
        else:
            raise Refused(415, f'{name} is {mime or "of no type"}')
    if params.get('engine') not in config['engines']:
        raise Refused(404, f"no engine {params.get('engine')}")
    id = params.get('id') or str(uuid.uuid4())
    values = {name: value for name, value in params.get('input', {}).items() if isinstance(value, (str, int, float))}
    if not re.fullmatch(r'[\w-]{8,64}', str(id)) or any('\0' in str(one) or len(str(one)) > 20_000 for one in values.values()):
        raise Refused(422, 'an id or a value is not one')
    with changed:
        if id in jobs:
            return jobs[id]
        if len(waiting) >= config['maxQueued']:
            raise Refused(429, 'the queue is full')
        folder = root / f'job-{uuid.uuid4()}'
        (folder / 'out').mkdir(parents=True)
        files = {}
        for name, (ending, data) in sent.items():
            files[name] = str(folder / (name + ending))
            pathlib.Path(files[name]).write_bytes(data)
        job = dict(id=id, engine=params['engine'], values=values, files=files, folder=folder, status='QUEUING', progress=0,
                   message='', code=None, outputs=[], ended=None, process=None)
        arguments(config['engines'][job['engine']]['argv'], values, files, folder, '0')
        jobs[id] = job
        waiting.append(job)
        changed.notify()
        return job


def cancel(job):
    with changed:
        if job in waiting:
            waiting.remove(job)
            shutil.rmtree(job['folder'], ignore_errors=True)
        if not job['ended']:
            job['status'] = 'CANCELLED'
            job['ended'] = job['ended'] or (None if job['process'] else time.time())
        process = job['process']
    if process and process.poll() is None:
        stop_group(process)


def state_of(job):
    with changed:
        shown = {key: job[key] for key in ('id', 'status', 'progress', 'message', 'code')}
        if job in waiting:
            shown['position'] = waiting.index(job)
        if job['status'] == 'FINISHED':
            shown['outputs'] = [{'name': f'{at}{path.suffix}', 'mime': mimetypes.guess_type(path.name)[0], 'size': path.stat().st_size,
                                 'url': f"/v1/jobs/{job['id']}/files/{at}{path.suffix}"} for at, path in enumerate(job['outputs'])]
        return shown


class Handler(BaseHTTPRequestHandler):
    protocol_version, timeout = 'HTTP/1.1', 60

    def answer(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header('content-type', 'application/json')
        self.send_header('content-length', str(len(text)))
        if self.close_connection:
            # Else a client sends its next request into a line that is being closed.
            self.send_header('connection', 'close')
        self.end_headers()
        self.wfile.write(text)

    def discard(self):
        """Reads what was sent and is not wanted: a line closed before that loses the answer."""
        left = min(int(self.headers.get('content-length') or 0), 2 * config['maxUploadBytes']) if not self.has_read else 0
        while left > 0:
            part = self.rfile.read(min(left, 65536))
            left = left - len(part) if part else 0

    def handle_request(self):
        self.has_read = self.command != 'POST'
        path = urlsplit(self.path).path
        if (self.command, path) == ('GET', '/health'):
            return self.answer(200, {'status': 'ok', 'version': VERSION})
        if not hmac.compare_digest(self.headers.get('authorization', '').encode(), f'Bearer {token}'.encode()):
            self.close_connection = True
            raise Refused(401, 'the token is wrong')
        if (self.command, path) == ('GET', '/v1/engines'):
            return self.answer(200, {'engines': [{'name': name} for name in config['engines']], 'gpus': len(config['gpus'])})
        if (self.command, path) == ('POST', '/v1/jobs'):
            self.close_connection = True
            length = int(self.headers.get('content-length') or -1)
            if not 0 <= length <= config['maxUploadBytes']:
                raise Refused(411 if length < 0 else 413, 'no length, or too long')
            self.has_read = True
            body = self.rfile.read(length)
            if len(body) < length:
                return None
            return self.answer(202, {'id': create(body, self.headers.get('content-type'))['id']})
        found = re.fullmatch(r'/v1/jobs/([\w-]+)(?:/files/(\d+)[.\w]*)?', path)
        job = jobs.get(found.group(1)) if found else None
        if not job:
            raise Refused(404, 'no such job')
        if self.command == 'DELETE':
            cancel(job)
            return self.answer(200, state_of(job))
        if found.group(2) is None:
            return self.answer(200, state_of(job))
        if job['status'] != 'FINISHED' or int(found.group(2)) >= len(job['outputs']):
            raise Refused(404, 'no such file')
        with open(job['outputs'][int(found.group(2))], 'rb') as file:
            self.send_response(200)
            self.send_header('content-type', mimetypes.guess_type(file.name)[0] or 'application/octet-stream')
            self.send_header('content-length', str(os.fstat(file.fileno()).st_size))
            self.end_headers()
            shutil.copyfileobj(file, self.wfile)

    def do_GET(self):
        try:
            self.handle_request()
        except Refused as error:
            self.discard()
            self.answer(error.status, {'error': str(error)})
        except (ValueError, KeyError, AttributeError, TypeError) as error:
            self.answer(400, {'error': f'cannot be read: {error}'})
        except (BrokenPipeError, ConnectionResetError, TimeoutError):
            self.close_connection = True

    do_POST = do_DELETE = do_GET

    def log_message(self, *_):
        pass


def end(*_):
    for job in list(jobs.values()):
        if job['process'] and job['process'].poll() is None:
            os.killpg(job['process'].pid, signal.SIGKILL)
    os._exit(0)


if __name__ == '__main__':
    server = ThreadingHTTPServer((config['host'], config['port']), Handler)
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    for gpu in config['gpus']:
        threading.Thread(target=work, args=(str(gpu),), daemon=True).start()
    threading.Thread(target=clean, daemon=True).start()
    print(f'listening on {config["host"]}:{server.server_address[1]}', flush=True)
    server.serve_forever()
