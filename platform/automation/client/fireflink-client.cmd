@echo off
rem Starts the FireFlink client on Windows: open it, or call it in a command prompt.
where node >nul 2>nul
if errorlevel 1 (
  echo The FireFlink client needs Node.js 18 or later, which was not found. Get it from https://nodejs.org
  pause
  exit /b 1
)
node "%~dp0fireflink-client.mjs" %*
if errorlevel 1 pause
